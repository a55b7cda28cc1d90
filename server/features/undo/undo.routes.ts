import { undoing } from '@soltura/contract/undo/undo';
import { implement } from '../../http/implement.ts';
import { bringBackUndone, undoChangeSet } from './undo-change-set.ts';

export const undoRoutes = implement(undoing, {
  async undo({ body }, call) {
    return undoChangeSet(call, body.changeSet, body);
  },

  async bringBack({ body }, call) {
    return bringBackUndone(call, body.changeSet);
  },
});
