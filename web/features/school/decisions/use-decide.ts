import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import {
  type Decidable,
  type DecisionList,
  type ListedItems,
  meetNewer,
  replaceItem,
} from './decision-list.ts';

export interface DecisionKind<Item extends Decidable> {
  readonly queryKey: QueryKey;
  readonly reread: () => Promise<ListedItems<Item>>;
  /** The message for a record that has changed meanwhile. */
  readonly changed: string;
  readonly onDecided?: (decided: Item) => void;
}

interface Deciding<Status extends string> {
  /** `details` are further fields of the request, such as a text. */
  decide: (decision: Status, details?: object) => void;
  pending: Status | undefined;
  failure: string;
}

interface Sent<Status extends string> {
  status: Status;
  details: object;
}

/**
 * Decides on one record. After a conflict the list is loaded again and a message is shown. `send` sends the decision
 * with its idempotency key, based on the version that is shown.
 */
export function useDecide<Item extends Decidable>(
  { recordId, version }: Item,
  { queryKey, reread, changed, onDecided }: DecisionKind<Item>,
  send: (status: Item['status'], details: object, idempotencyKey: string) => Promise<Item>,
): Deciding<Item['status']> {
  const cache = useQueryClient();
  const patch = (change: (held: DecisionList<Item>) => DecisionList<Item>) =>
    cache.setQueryData<DecisionList<Item>>(queryKey, (held) => held && change(held));
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ status, details }: Sent<Item['status']>) =>
      sendOnce({ queryKey, recordId, version, status, details }, (key) => send(status, details, key)),
    onSuccess: (decided) => {
      patch((held) => replaceItem(held, decided));
      onDecided?.(decided);
    },
    onError: async (failure) => {
      logFailure('A decision could not be saved', failure);
      if (!isChanged(failure)) return;
      try {
        const newer = await reread();
        patch((held) => meetNewer(held, newer, recordId));
      } catch (unread) {
        logFailure('What waits for a decision could not be read again', unread);
      }
    },
  });
  return {
    decide: (status, details = {}) => mutate({ status, details }),
    pending: isPending ? variables.status : undefined,
    failure: error === null || isPending ? '' : describeFailure(error, changed),
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

function describeFailure(error: Error, changed: string): string {
  // The server's message explains why an undo is impossible.
  if (error instanceof ApiError && isOfUndo(error)) return error.message;
  if (isChanged(error)) return changed;
  if (error instanceof ApiError && error.status === 422) return error.message;
  return 'The decision could not be saved. Please try again.';
}

function isOfUndo({ status, message }: ApiError): boolean {
  return (status === 409 || status === 403) && /undo|undone/.test(message);
}
