import type { UserType } from '~/domain/shared/viewer';

/** The public part of a person, as it stands beside what they wrote. Never e-mail or phone. */
export interface AuthorView {
  id: string;
  fullName: string;
  userType: UserType;
  city: string;
  isVerified: boolean;
  avatar: string | null;
}
