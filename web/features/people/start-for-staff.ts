import type { Me } from '@soltura/contract/people';
import { isStaff } from '@soltura/domain/people/roles';
import { keepChoice } from '../../ui/kept-choice.ts';
import { readEarlyMyData } from './early-my-data.ts';

/** Whether staff used this device last: then nobody waits to learn who this is. */
const lastVisitor = keepChoice('soltura.last-visitor', ['staff', 'unknown'], 'unknown');

/**
 * Makes what asks for the data of a staff screen while its code is still on its way; where it is not known that the
 * person may have them, once it is. It asks once.
 */
export function makeStaffStart(ask: () => void): () => void {
  let isAsked = false;
  const askOnce = () => {
    if (isAsked) return;
    isAsked = true;
    ask();
  };
  return () => {
    const user = readEarlyMyData();
    if (!user || lastVisitor.read() === 'staff') askOnce();
    if (user) void askOnceKnown(user, askOnce);
  };
}

async function askOnceKnown(user: Promise<Me>, ask: () => void): Promise<void> {
  try {
    const { roles } = await user;
    lastVisitor.choose(isStaff(roles) ? 'staff' : 'unknown');
    if (isStaff(roles)) ask();
  } catch {
    // Whoever shows the person hears of the failure.
  }
}
