import { history } from '@soltura/contract/moving-in/history';
import { implement } from '../../http/implement.ts';
import { importHistory } from './import-history.ts';

export const historyRoutes = implement(history, {
  async import({ params, query, file }, call) {
    const { apply, shown } = query;
    return importHistory(file, params.list, { isApplied: apply === 'true', shown }, call);
  },
});
