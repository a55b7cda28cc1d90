import type { ModalProps } from '../ui/overlays/modal-props.ts';
import { leaving } from './edit-questions.ts';
import { useLeaveGuard } from './kept-work/use-leave-guard.ts';
import { type ReadableStore, useStoreState } from './make-store.ts';

interface EditLeaveGuardProps<State> {
  store: ReadableStore<State>;
  isUnsaved: (state: State) => boolean;
  ask: (question: ModalProps) => void;
  /** The person leaves what is typed behind. */
  onLeave?: () => void;
}

/**
 * Keeps what is typed in an edit store from being left behind.
 *
 * It draws nothing and stands by itself, so that the first key of a change does not draw the whole screen again.
 */
export function EditLeaveGuard<State>({ store, isUnsaved, ask, onLeave }: EditLeaveGuardProps<State>) {
  useLeaveGuard(useStoreState(store, isUnsaved), ask, leaving, onLeave);
  return null;
}
