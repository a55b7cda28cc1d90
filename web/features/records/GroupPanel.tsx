import type { HeldGroup } from '@soltura/contract/records/groups';
import { WEEKDAYS, writeDay } from '@soltura/domain/day-names';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { checkGroup, checkMembers, nameWeekday } from '@soltura/domain/records/group';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { DangerZone } from '../../editing/DangerZone.tsx';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { readAgain } from '../../editing/read-again.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { CoachField } from '../../parts/people/CoachField.tsx';
import { ChoiceField, OptionField } from '../../ui/fields/ChoiceField.tsx';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { GroupMembers, type MemberWork, NO_WORK } from './GroupMembers.tsx';
import styles from './GroupSession.module.css';
import { deleteGroup, type GroupValues, readGroupValues, saveGroup } from './group.mutations.ts';
import { groupQuery } from './group.queries.ts';
import { describeFound } from './use-record.ts';

const WEEKDAY_OPTIONS = WEEKDAYS.map((label, value) => ({ value: String(value), label }));

/** group-{id}: a group with its members (screens-staff 3.7). */
export function GroupPanel({ id = 0, isReadOnly, startsEditing, onClose }: PanelProps) {
  const cache = useQueryClient();
  const query = groupQuery(id);
  const found = useQuery(query);
  const { status, isGone, retry } = describeFound(found);
  if (!found.data) return <RecordNotice title="Group" status={status} onRetry={retry} onClose={onClose} />;
  return (
    <Group
      group={found.data}
      isGone={isGone}
      reread={() => readAgain(cache, query.queryKey, () => cache.fetchQuery({ ...query, staleTime: 0 }))}
      isReadOnly={isReadOnly}
      startsEditing={startsEditing}
      onClose={onClose}
    />
  );
}

interface GroupProps extends Pick<PanelProps, 'isReadOnly' | 'startsEditing' | 'onClose'> {
  group: HeldGroup;
  isGone: boolean;
  reread: () => Promise<HeldGroup | undefined>;
}

function Group({ group, isGone, reread, isReadOnly, startsEditing, onClose }: GroupProps) {
  const { recordId, members } = group;
  const cache = useQueryClient();
  const lists = useOptionLists();
  const stored = useMemo(() => toStored(group), [group]);
  const [work, setWork] = useState<MemberWork>(NO_WORK);
  const kept = members.filter(({ membership }) => !work.removed.includes(membership));
  const form = useRecordForm<GroupValues>({
    stored,
    isGone,
    isReadOnly,
    startsEditing,
    keepAs: { name: `group-${recordId}`, label: `Group ${group.name}` },
    isOtherwiseChanged: work.added.length + work.removed.length > 0,
    check: ({ weekday, ...values }) => [
      ...checkGroup({ ...values, weekday: Number(weekday) }, { lists, stored: group }),
      ...checkMembers(kept.length + work.added.length),
    ],
    save: (values, { base }) =>
      saveGroup(cache, {
        stored: { recordId, version: base.version },
        fields: JSON.stringify(values) === JSON.stringify(base.values) ? undefined : values,
        members: { add: work.added.map(({ student }) => student), remove: work.removed },
      }),
    reread: async () => {
      const read = await reread();
      return read && toStored(read);
    },
    onReset: () => setWork(NO_WORK),
  });
  const isView = form.mode === 'view';
  const remove = (version: number) => deleteGroup(cache, { recordId, version });
  return (
    <RecordForm
      form={form}
      title={isView ? form.values.name : 'Edit Group'}
      isReadOnly={isReadOnly}
      history={<RecordHistory kind="groups" id={recordId} />}
      danger={<DangerZone isBusy={form.isSaving} isUndoable onDelete={() => form.remove(remove, onClose)} />}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required hidesInView />
      <CoachField form={form} name="coach" label="Coach" required />
      <FieldPair>
        <OptionField
          form={form}
          name="sessionType"
          label="Session Type"
          options={lists.sessionTypes}
          required
        />
        <ChoiceField
          form={form}
          name="weekday"
          label="Weekday"
          options={WEEKDAY_OPTIONS}
          hasEmpty={false}
          renderText={(value) => nameWeekday(Number(value))}
          describe={(value) => nameWeekday(Number(value))}
          required
        />
      </FieldPair>
      {isView ? (
        <Definition term="Members">
          <ul className={styles.names}>
            {members.map(({ membership, name, courseName, endDate }) => (
              <li key={membership}>
                {name}
                {endDate !== '' && `, ${courseName} until ${writeDay(endDate, 'Jan 4, 2026')}`}
              </li>
            ))}
            {members.length === 0 && <li>Nobody yet</li>}
          </ul>
        </Definition>
      ) : (
        <GroupMembers
          stored={members}
          work={work}
          error={kept.length + work.added.length === 0 ? form.errors['members'] : undefined}
          isSaving={form.isSaving}
          onChange={setWork}
        />
      )}
    </RecordForm>
  );
}

function toStored(group: HeldGroup): StoredRecord<GroupValues> {
  return { values: readGroupValues(group), version: group.version };
}
