import type { MyCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import { type CoachingMailKind, coachingMailKinds } from '@soltura/domain/coaching-mails/coaching-mail';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { coachingMailsQuery, useChangeCoachingMails } from './coaching-mails.queries.ts';
import { SettingsSection, SwitchRow } from './SettingsSection.tsx';

const words: Readonly<Record<CoachingMailKind, { label: string; help: string }>> = {
  given: { label: 'New tasks', help: 'When your coach gives you something to do.' },
  returned: { label: 'Returned tasks', help: 'When a task comes back with feedback.' },
  calls: { label: 'A day before a call', help: 'With its time where you are.' },
  handedIn: {
    label: 'Handed-in tasks',
    help: 'When your students hand something in, at most once an hour.',
  },
};

/**
 * The mails about tasks and calls that a person gets, one switch for each kind (screens-coaching 6.5). Empty for people
 * who get none, and until it is known.
 */
export function CoachingMailsSection() {
  const { data: mails } = useQuery(coachingMailsQuery);
  const change = useChangeCoachingMails();
  const reasonId = useId();
  const kinds = mails ? listKinds(mails) : [];
  if (!mails || kinds.length === 0) return null;
  const { sendsMails } = mails;
  return (
    <SettingsSection
      title="Mails about coaching"
      note={sendsMails ? undefined : <span id={reasonId}>This school sends no mails.</span>}
    >
      {kinds.map((kind) => (
        <SwitchRow
          key={kind}
          {...words[kind]}
          checked={sendsMails && mails[kind] === true}
          isLocked={!sendsMails}
          reasonId={sendsMails ? undefined : reasonId}
          onChange={(isWanted) => change({ kind, isWanted })}
        />
      ))}
    </SettingsSection>
  );
}

function listKinds(mails: MyCoachingMails): CoachingMailKind[] {
  return coachingMailKinds.filter((kind) => mails[kind] !== null);
}
