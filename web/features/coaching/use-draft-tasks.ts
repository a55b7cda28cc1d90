import { useState } from 'react';
import { useDrafts } from '../../editing/use-drafts.ts';

const PREFIX = 'my-task-';

export function nameTaskDraft(id: number): string {
  return `${PREFIX}${id}`;
}

/** The ids of the tasks for which this device keeps something that was not handed in. */
export function useDraftTasks(): ReadonlySet<number> {
  const drafts = useDrafts();
  const [ids] = useState(
    () =>
      new Set(
        drafts
          .list()
          .flatMap(({ name }) => (name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : [])),
      ),
  );
  return ids;
}
