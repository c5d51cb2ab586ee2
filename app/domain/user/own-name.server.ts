import { invalidField } from '~/lib/app-error';
import { isReservedName } from './reserved-name';
import { reservedCity, reservedName } from './user.words';

/** Throws `invalid` for a name that looks like the site's own. `isFree` is asked only then: it may cost a trip to D1. */
export function requireOwnName(
  fullName: string,
  { appName }: { appName: string },
  isFree: () => boolean = () => false,
): void {
  if (isReservedName(fullName, appName) && !isFree())
    throw invalidField('fullName', reservedName({ appName }));
}

/** Throws `invalid` for a city that looks like the site's own name: it stands beside the person's. */
export function requireOwnCity(city: string | undefined, { appName }: { appName: string }): void {
  if (city && isReservedName(city, appName)) throw invalidField('city', reservedCity({ appName }));
}
