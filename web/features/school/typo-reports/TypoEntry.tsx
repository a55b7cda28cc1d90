import { type TypoReport, typoReports } from '@soltura/contract/typos/typo-reports';
import { formatNumber } from '@soltura/domain/numbers';
import { formatVersion } from '@soltura/domain/records/versions';
import { hasCorrection, isSentenceField, type TypoState } from '@soltura/domain/typos/typo-report';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { kindLabels } from '../../../parts/typos/mistake-draft.ts';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { type Choice, DecisionEntry } from '../decisions/DecisionEntry.tsx';
import type { Shown } from '../decisions/decision-list.ts';
import { useDecide } from '../decisions/use-decide.ts';
import { openDecisionsQuery } from '../open-decisions.queries.ts';
import { EditFix } from './EditFix.tsx';
import { ReportedSentence } from './ReportedSentence.tsx';
import styles from './TypoEntry.module.css';
import { readReports, typoReportsQuery } from './typo-reports.queries.ts';

interface TypoEntryProps {
  report: Shown<TypoReport>;
  listed: TypoState;
}

export function TypoEntry({ report, listed }: TypoEntryProps) {
  const { recordId, version, exampleVersion, example, field, status, isGone } = report;
  const cache = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const kind = useMemo(
    () => ({
      queryKey: typoReportsQuery(listed).queryKey,
      reread: () => readReports(listed),
      changed: 'This was changed meanwhile. It stands here as it is now.',
      onDecided: () => void cache.invalidateQueries({ queryKey: openDecisionsQuery.queryKey }),
    }),
    [cache, listed],
  );
  const { decide, pending, failure } = useDecide<TypoReport>(report, kind, (next, details, idempotencyKey) =>
    call(
      typoReports.decide,
      {
        headers: { 'if-match': formatVersion(version) },
        body: { recordId, status: next, exampleVersion, ...details },
      },
      { idempotencyKey },
    ),
  );
  const canFix = hasCorrection(report);
  const choices: readonly [Choice<TypoState>, Choice<TypoState>] = [
    {
      status: 'fixed',
      label: canFix ? 'Fix' : 'Mark Fixed',
      done: 'Fixed',
      icon: <Check aria-hidden="true" />,
      shortcut: 'f',
      isHidden: isEditing,
    },
    {
      status: 'dismissed',
      label: 'Not a Typo',
      done: 'Not a typo',
      icon: <X aria-hidden="true" />,
      kind: 'ghost',
      shortcut: 'x',
    },
  ];
  const name = example.spanishExample;
  return (
    <DecisionEntry
      name={name}
      open="open"
      choices={choices}
      {...{ status, isGone, pending, failure }}
      onDecide={(next) => {
        setEditing(false);
        decide(next);
      }}
      third={
        <Button
          kind="ghost"
          size="staff"
          icon={isEditing ? undefined : <Pencil aria-hidden="true" />}
          aria-expanded={isEditing}
          aria-keyshortcuts="e"
          aria-label={`${isEditing ? 'Close' : 'Edit'}: ${name}`}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Close' : 'Edit'}
        </Button>
      }
      beneath={
        isEditing &&
        status === 'open' &&
        !isGone && (
          <EditFix
            report={report}
            isPending={pending === 'fixed'}
            onFix={(text) => decide('fixed', { text })}
            onClose={() => setEditing(false)}
          />
        )
      }
    >
      <ReportedSentence report={report} />
      <p className={styles.facts}>
        {!isSentenceField(field) && (
          <AudioButton
            url={example.spanishAudioLa}
            size="table"
            onError={(error) => logFailure('A clip could not be played', error)}
          />
        )}
        <span>
          {report.reporter || 'Somebody'}
          {report.others > 0 && ` and ${formatNumber(report.others)} more`}, {formatWhen(report.reportedAt)}
        </span>
        {report.quizzes.length > 0 && <span>{report.quizzes.join(', ')}</span>}
      </p>
      {report.note && (
        <p className={styles.note}>
          {report.kind && <b>{kindLabels[report.kind]}: </b>}
          {report.note}
        </p>
      )}
      {report.otherLines.length > 0 && (
        <ul className={styles.others} aria-label="Others about the same">
          {report.otherLines.map(({ reporter, note }, place) => (
            <li key={`${place} ${reporter}`}>
              {note} <span className={styles.by}>{reporter || 'Somebody'}</span>
            </li>
          ))}
        </ul>
      )}
    </DecisionEntry>
  );
}

function formatWhen(instant: string): string {
  return new Date(instant).toLocaleDateString('en', { month: 'long', day: 'numeric', year: 'numeric' });
}
