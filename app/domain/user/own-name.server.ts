import { scamFindings } from '~/domain/scam/scam-detection';
import { invalidField } from '~/lib/app-error';
import { isAdvertisingName, isReservedName } from './reserved-name';
import { plainCity, plainName, reservedCity, reservedName } from './user.words';

/**
 * Throws `invalid` for a name that looks like the site's own, or that promises returns or says where else to write. `isFree` is asked
 * only then: it may cost a trip to D1.
 */
export function requireOwnName(
  fullName: string,
  { appName }: { appName: string },
  isFree: () => boolean = () => false,
): void {
  const message = isReservedName(fullName, appName)
    ? reservedName({ appName })
    : isAdvertising(fullName)
      ? plainName()
      : null;
  if (message && !isFree()) throw invalidField('fullName', message);
}

/** The same for a city: it stands beside the person's name. */
export function requireOwnCity(
  city: string,
  { appName }: { appName: string },
  isFree: () => boolean = () => false,
): void {
  const message = isReservedName(city, appName)
    ? reservedCity({ appName })
    : isAdvertising(city)
      ? plainCity()
      : null;
  if (message && !isFree()) throw invalidField('city', message);
}

const isAdvertising = (text: string) =>
  isAdvertisingName(text) || scamFindings(text, { surface: 'bio' }).length > 0;
