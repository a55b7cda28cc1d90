import { tables } from '@soltura/contract/tables/tables';
import { isAdmin } from '@soltura/domain/people/roles';
import { makeFinder } from '@soltura/domain/search/match';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../base/active-student.ts';
import { trialKey } from '../../../base/refresh-all.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { MergeForm } from '../../../parts/people/MergeForm.tsx';
import { SearchCombobox } from '../../../ui/controls/SearchCombobox.tsx';
import { useSearch } from '../../../ui/hooks/use-search.ts';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { askForUsers, mergeUsers, userMergeTrialQuery } from './user-merge.mutations.ts';
import { describeUserMerge } from './user-merge-words.ts';

const TITLE = 'Merge Users';
const WORDS = 'Search for a user by name or email';

/** merge-user-{id}: merges another user who is the same person into this one, after a trial (screens-staff 9.12). */
export function MergeUsersPanel({ id = 0, onClose }: PanelProps) {
  const { roles } = useUser();
  const mayUse = isAdmin(roles);
  const user = useQuery({
    queryKey: [...trialKey, 'user', id],
    queryFn: ({ signal }) =>
      call(tables.chosen, { params: { table: 'users' }, body: { ids: [id] } }, { signal }),
    enabled: mayUse,
  });
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can merge users." detail="" onClose={onClose} />;
  }
  const [row] = user.data?.rows ?? [];
  if (!row || row.values.isArchived === true) {
    return (
      <RecordNotice
        title={TITLE}
        status={user.data ? 'missing' : user.isError ? 'failed' : 'pending'}
        missingText={row ? 'This user is archived: bring them back first' : 'Record not found'}
        onRetry={() => void user.refetch()}
        onClose={onClose}
      />
    );
  }
  const { name, emailAddress } = row.values;
  return <UsersForm id={id} name={String(name || emailAddress)} onClose={onClose} />;
}

interface UsersFormProps {
  id: number;
  name: string;
  onClose: () => void;
}

function UsersForm({ id, name, onClose }: UsersFormProps) {
  const cache = useQueryClient();
  const [other, setOther] = useState<number>();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed, SEARCH);
  const trial = useQuery({ ...userMergeTrialQuery(id, other ?? 0), enabled: other !== undefined });
  const found = search.found.filter(({ recordId }) => recordId !== id);
  return (
    <MergeForm
      title={TITLE}
      name={name}
      searchTitle="The other user of this person"
      search={
        <SearchCombobox
          label={WORDS}
          placeholder={WORDS}
          query={typed}
          onQuery={setTyped}
          options={found.map(({ recordId, label }) => ({ id: recordId, label }))}
          onChoose={setOther}
          emptyText={
            search.isError
              ? 'The users could not be loaded.'
              : search.isWaiting
                ? 'Searching...'
                : 'No users found'
          }
          moreText={search.isCut ? 'Type to see fewer' : undefined}
          onRetry={search.isError ? search.retry : undefined}
        />
      }
      isChosen={other !== undefined}
      trial={trial}
      describe={(tried) => ({
        other: `${tried.other.name || 'no name'} -- ${tried.other.emailAddress}`,
        lines: describeUserMerge(tried),
        obstacles: tried.obstacles,
      })}
      onUnchoose={() => setOther(undefined)}
      onMerge={(pair) => mergeUsers(cache, { id, name, ...pair })}
      failureText="Error merging users"
      onClose={onClose}
    />
  );
}

const SEARCH = {
  findHere: undefined,
  isLong: true,
  ask: askForUsers,
  narrow: (found: readonly { recordId: number; label: string }[], text: string) => {
    const isFound = makeFinder(text);
    return found.filter(({ label }) => isFound(label));
  },
};
