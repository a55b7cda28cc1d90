import { undoing } from '@soltura/contract/undo/undo';
import { implement } from '../../http/implement.ts';
import { undoChangeSet } from './undo-change-set.ts';

export const undoRoutes = implement(undoing, {
  async undo({ body }, call) {
    return undoChangeSet(call, body.changeSet);
  },
});
