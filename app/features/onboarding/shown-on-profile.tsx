import { Eye } from 'lucide-react';
import { Note } from '~/components/ui/note';

export function ShownOnProfile({ className }: { className?: string }) {
  return (
    <Note icon={Eye} className={className}>
      We show this on your profile, so that the right people write to you. You can change it in Edit profile.
    </Note>
  );
}
