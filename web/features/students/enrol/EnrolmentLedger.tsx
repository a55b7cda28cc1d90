import { countOf } from '@soltura/domain/numbers';
import type { EnrolmentPart, EnrolmentPlan, PlannedPart } from '@soltura/domain/people/enrolment';
import Calendar from 'lucide-react/icons/calendar';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Plus from 'lucide-react/icons/plus';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import styles from './EnrolmentLedger.module.css';

export type LedgerTexts = Readonly<Record<EnrolmentPart, string>>;

interface EnrolmentLedgerProps {
  plan: EnrolmentPlan;
  texts: LedgerTexts;
}

const parts = {
  user: ['User', UserRound],
  student: ['Coaching student', NotebookPen],
  link: ['Link', Link2],
  membership: ['Membership', Calendar],
  credits: ['Credits', Ticket],
  invitation: ['Invitation', Mail],
} as const;

/** 'What this makes': the records that an enrolment makes, keeps and changes, part by part (screens-staff 7.13). */
export function EnrolmentLedger({ plan, texts }: EnrolmentLedgerProps) {
  const id = useId();
  return (
    <section className={joinClasses(paperStyles.paper, styles.ledger)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        What this makes
      </h2>
      <ul className={styles.parts}>
        {plan.parts.map((part) => {
          const [label, Icon] = parts[part.part];
          return (
            <li key={part.part} className={styles.part} data-new={part.verdict === 'new' || undefined}>
              <Icon className={styles.icon} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.text}>{texts[part.part]}</span>
              </span>
              <Verdict {...part} />
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>
        All of it in one step. If a part fails, nothing is made and the form stays as it is.
      </p>
    </section>
  );
}

function Verdict({ part, verdict, changes }: PlannedPart) {
  if (verdict === 'new') {
    return (
      <Chip tone="accent" icon={<Plus aria-hidden="true" />}>
        New
      </Chip>
    );
  }
  if (changes.length > 0) return <Chip tone="saffron">{countOf(changes.length, 'change')}</Chip>;
  if (verdict === 'kept') return <Chip>Kept</Chip>;
  return <Chip>{part === 'invitation' ? 'Not sent' : 'None'}</Chip>;
}
