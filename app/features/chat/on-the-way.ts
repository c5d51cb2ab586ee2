/** The part of a message that names its place here. */
interface Named {
  clientId: string;
  ownerId: string;
}

const PREFIX = 'unsent-message:';
/** Ends with the owner's id, as all that this device keeps of a person does. */
const keyOf = ({ clientId, ownerId }: Named) => `${PREFIX}${clientId}:${ownerId}`;

/**
 * Keeps a message of words alone until the database has it: that takes a while, and a page may end within it. False where storage is full
 * or forbidden: the message is kept once the database has it.
 */
export function keepOnTheWay(message: Named): boolean {
  try {
    localStorage.setItem(keyOf(message), JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

export function forgetOnTheWay(clientId: string): void {
  for (const key of keys()) if (key.startsWith(`${PREFIX}${clientId}:`)) localStorage.removeItem(key);
}

/** What a page that has ended left on the way, of everybody. */
export function leftOnTheWay<Message extends Named = Named>(): Message[] {
  return keys().flatMap((key) => {
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as Message];
    } catch {
      return [];
    }
  });
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
