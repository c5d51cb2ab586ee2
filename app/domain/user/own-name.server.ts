import { scamFindings } from '~/domain/scam/scam-detection';
import { invalidField } from '~/lib/app-error';
import { isAuthorityAlone, isAuthorityName } from './authority-name';
import { isAdvertisingName, isReservedName } from './reserved-name';
import { authorityCity, authorityName, plainCity, plainName, reservedCity, reservedName } from './user.words';

interface Site {
  appName: string;
}

/**
 * Throws `invalid` for a name that looks like the site's own or an authority's, or that promises returns or says where else to write. `isFree` is asked
 * only then: it may cost a trip to D1.
 */
export const requireOwnName = (fullName: string, site: Site, isFree = () => false): void =>
  requireOwn(
    {
      field: 'fullName',
      text: fullName,
      reserved: reservedName(site),
      authority: isAuthorityName(fullName) ? authorityName() : null,
      advertising: plainName(),
    },
    site,
    isFree,
  );

/** The same for a city: it is shown beside the person's name. */
export const requireOwnCity = (city: string, site: Site, isFree = () => false): void =>
  requireOwn(
    {
      field: 'city',
      text: city,
      reserved: reservedCity(site),
      authority: isAuthorityAlone(city) ? authorityCity() : null,
      advertising: plainCity(),
    },
    site,
    isFree,
  );

interface Written {
  field: 'fullName' | 'city';
  text: string;
  /** The sentence for each kind of refusal. */
  reserved: string;
  /** Null where it is no authority's. */
  authority: string | null;
  advertising: string;
}

function requireOwn(
  { field, text, reserved, authority, advertising }: Written,
  { appName }: Site,
  isFree: () => boolean,
) {
  const message = isReservedName(text, appName)
    ? reserved
    : (authority ?? (isAdvertising(text) ? advertising : null));
  if (message && !isFree()) throw invalidField(field, message);
}

const isAdvertising = (text: string) =>
  isAdvertisingName(text) || scamFindings(text, { surface: 'bio' }).length > 0;
