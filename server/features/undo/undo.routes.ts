import { changes } from '@soltura/contract/changes';
import { implement } from '../../http/implement.ts';
import { undoChangeSet } from './undo-change-set.ts';

export const undoRoutes = implement(changes, {
  async undo({ body }, call) {
    return undoChangeSet(call, body.changeSet);
  },
});
