import { ButtonLink } from '~/components/ui/button';
import { type InterestsChoice, interestsPath } from '~/domain/interest/list';

/** Links to the next page of a list and back to its beginning. */
export function PageLinks({ choice, next }: { choice: InterestsChoice; next: string | null }) {
  if (next === null && choice.cursor === null) return null;
  return (
    <nav aria-label="Pages" className="grid gap-2 p-4">
      {next === null ? null : (
        <ButtonLink to={interestsPath(choice, { cursor: next })} variant="secondary">
          Show older
        </ButtonLink>
      )}
      {choice.cursor === null ? null : (
        <ButtonLink to={interestsPath(choice)} variant="ghost">
          Show the newest
        </ButtonLink>
      )}
    </nav>
  );
}
