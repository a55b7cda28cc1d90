import type { ModalProps } from '../ui/overlays/modal-props.ts';
import { leaving } from './edit-questions.ts';
import { useLeaveGuard } from './kept-work/use-leave-guard.ts';
import { type ReadableStore, useStoreState } from './make-store.ts';

interface EditLeaveGuardProps<State> {
  store: ReadableStore<State>;
  isUnsaved: (state: State) => boolean;
  ask: (question: ModalProps) => void;
  onLeave?: () => void;
}

/**
 * The leave guard of an edit store. It is a component of its own that renders nothing, so that the first keystroke of a
 * change does not render the whole screen.
 */
export function EditLeaveGuard<State>({ store, isUnsaved, ask, onLeave }: EditLeaveGuardProps<State>) {
  useLeaveGuard(useStoreState(store, isUnsaved), ask, leaving, onLeave);
  return null;
}
