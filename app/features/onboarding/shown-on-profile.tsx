import { Eye } from 'lucide-react';
import { Note } from '~/components/ui/note';

export function ShownOnProfile({ className }: { className?: string }) {
  return (
    <Note icon={Eye} className={className}>
      Shown on your profile, so the right people write to you. Change it any time in Edit profile.
    </Note>
  );
}
