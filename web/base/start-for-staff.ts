import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { readEarlyMyData } from './early-my-data.ts';
import { lastVisitor } from './last-visitor.ts';

/**
 * Returns a function that requests the data of a staff screen once, while its code loads. If the last visitor of this
 * device was not staff, the request waits until the person's roles are known.
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
    if (!user || lastVisitor.read() !== 'unknown') askOnce();
    if (user) void askOnceKnown(user, askOnce);
  };
}

async function askOnceKnown(user: Promise<Me>, ask: () => void): Promise<void> {
  try {
    const { roles } = await user;
    if (isStaff(roles)) ask();
  } catch {
    // The failure is reported where the person is shown.
  }
}
