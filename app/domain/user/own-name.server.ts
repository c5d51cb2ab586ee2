import { invalidField } from '~/lib/app-error';
import { isReservedName } from './reserved-name';
import { reservedName } from './user.words';

/** Throws `invalid` for a name that looks like the site's own. `isFree` is asked only then: it may cost a trip to D1. */
export function requireOwnName(
  fullName: string,
  { appName }: { appName: string },
  isFree: () => boolean = () => false,
): void {
  if (isReservedName(fullName, appName) && !isFree())
    throw invalidField('fullName', reservedName({ appName }));
}
