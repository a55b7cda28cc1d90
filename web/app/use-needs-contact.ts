import { useEffect, useState } from 'react';
import { useHasContact } from '../api/contact.ts';

/** The time in ms for which a screen that was just entered gives way when the server turns out to be away. */
const JUST_ENTERED_MS = 5_000;

/**
 * True when a screen that needs the server is entered while the server does not answer, until it does. A screen in use
 * stays as it is when the connection is lost: nothing that is typed and read there is taken away.
 */
export function useNeedsContact(worksAlone: boolean): boolean {
  const hasContact = useHasContact();
  const [isInUse, setIsInUse] = useState(false);
  const isBlocked = !worksAlone && !hasContact && !isInUse;
  useEffect(() => {
    if (worksAlone || !hasContact || isInUse) return undefined;
    const timer = setTimeout(() => setIsInUse(true), JUST_ENTERED_MS);
    return () => clearTimeout(timer);
  }, [worksAlone, hasContact, isInUse]);
  return isBlocked;
}
