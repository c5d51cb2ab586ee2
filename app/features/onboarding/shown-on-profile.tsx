import { Eye } from 'lucide-react';
import { Note } from '~/components/ui/note';
import * as words from './onboarding.words';

export function ShownOnProfile({ className }: { className?: string }) {
  return (
    <Note icon={Eye} className={className}>
      {words.shownOnProfile()}
    </Note>
  );
}
