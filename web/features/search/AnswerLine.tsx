import { findMatch, foldForSearch } from '@soltura/domain/search/match';
import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import Calendar from 'lucide-react/icons/calendar';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Plus from 'lucide-react/icons/plus';
import SquarePen from 'lucide-react/icons/square-pen';
import UserRound from 'lucide-react/icons/user-round';
import { type MouseEvent, memo } from 'react';
import { getOptionProps } from '../../ui/controls/combobox-aria.ts';
import wordStyles from '../../ui/controls/found-words.module.css';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { inLanguage } from '../../ui/in-language.ts';
import type { Answer, AnswerKind } from './answers.ts';
import styles from './search.module.css';

const ICONS: Readonly<Record<AnswerKind, LucideIcon>> = {
  student: UserRound,
  membership: Calendar,
  example: SquarePen,
  quiz: ClipboardCheck,
  lesson: BookOpen,
  page: LayoutDashboard,
  action: Plus,
};

interface AnswerLineProps {
  boxId: string;
  place: number;
  answer: Answer;
  isCurrent: boolean;
  typed: string;
  onPoint: (place: number) => void;
  onFollow: (event: MouseEvent, answer: Answer) => void;
}

/**
 * A line of the search: a link with the matching part marked, and its kind at the right. Memoised, so that the arrow
 * keys render only two lines, and the server's response only new ones.
 */
export const AnswerLine = memo(function AnswerLine({
  boxId,
  place,
  answer,
  isCurrent,
  typed,
  onPoint,
  onFollow,
}: AnswerLineProps) {
  const { kind, label, detail, href } = answer;
  const Icon = ICONS[kind];
  return (
    <a
      {...getOptionProps(boxId, place, isCurrent)}
      href={href}
      className={styles.line}
      onPointerMove={isCurrent ? undefined : () => onPoint(place)}
      // A press must not take the focus, and a phone's keyboard, away from the box.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={(event) => onFollow(event, answer)}
    >
      <Icon aria-hidden="true" />
      <span className={wordStyles.words}>
        <b className={styles.name} {...inLanguage(kind === 'example' ? 'es' : undefined)}>
          <Marked text={label} typed={typed} />
        </b>{' '}
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.enter}>
        {isCurrent && (
          <Keycap>
            <CornerDownLeft />
          </Keycap>
        )}
      </span>
    </a>
  );
});

function Marked({ text, typed }: { text: string; typed: string }) {
  const match = findMatch(text, foldForSearch(typed));
  if (!match) return text;
  const [start, end] = match;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
