import type { RecentRecords } from '@soltura/contract/students/drill-down';
import { writeStoredDay } from '@soltura/domain/day-names';
import { isWebLink } from '@soltura/domain/records/links';
import type { ReactNode } from 'react';
import type { FileColumn } from '../../lists/file-column.ts';
import linkStyles from '../../ui/staff/link.module.css';
import { Rating } from '../../ui/staff/Rating.tsx';
import tableStyles from '../../ui/table/table.module.css';

type Assignment = RecentRecords['assignments'][number];
type PrivateCall = RecentRecords['privateCalls'][number];
type GroupSession = RecentRecords['groupSessions'][number];

interface RecentColumn<Row> extends FileColumn<Row> {
  /** True for the column that takes the remaining width. The others are as wide as their content. */
  takesRest?: true;
  /** True for a column of the file alone, whose value is the same in each row on the screen. */
  isInFileOnly?: true;
  show?: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
}

export interface RecentList<Row> {
  title: string;
  noun: string;
  create: { label: string; panel: string };
  getPanel: (row: Row) => string;
  isWide: boolean;
  nameColumn: string;
  /** The head of the column by which the list is sorted by default, the newest first. */
  dayColumn: string;
  columns: readonly RecentColumn<Row>[];
}

export const recentAssignments: RecentList<Assignment> = {
  title: 'Assignments',
  noun: 'assignment',
  create: { label: 'New Assignment', panel: 'new-assignment' },
  getPanel: ({ recordId }) => `assignment-${recordId}`,
  isWide: true,
  nameColumn: 'Assignment',
  dayColumn: 'Date Created',
  columns: [
    {
      head: 'Assignment',
      write: ({ assignmentName }) => assignmentName,
      sortBy: ({ assignmentName }) => assignmentName,
    },
    { head: 'Type', write: ({ assignmentType }) => assignmentType },
    { head: 'Corrector', isInFileOnly: true, write: ({ homeworkCorrector }) => homeworkCorrector.name },
    {
      head: 'Link',
      write: ({ assignmentLink }) => assignmentLink,
      show: ({ assignmentLink }) => showLink(assignmentLink, 'Assignment Link'),
    },
    {
      head: 'Rating',
      write: ({ rating }) => rating,
      show: ({ rating }) => showRating(rating),
    },
    {
      head: 'Areas of Difficulty',
      write: ({ areasOfDifficulty }) => areasOfDifficulty,
      show: ({ areasOfDifficulty }) => showText(areasOfDifficulty),
    },
    {
      head: 'Notes',
      takesRest: true,
      write: ({ notes }) => notes,
      show: ({ notes }) => showText(notes),
    },
    {
      head: 'Date Created',
      write: ({ dateCreated }) => readCalendarDay(dateCreated),
      show: ({ dateCreated }) => writeStoredDay(readCalendarDay(dateCreated)),
      sortBy: ({ dateCreated }) => Date.parse(dateCreated),
    },
  ],
};

export const recentPrivateCalls: RecentList<PrivateCall> = {
  title: 'Private Calls',
  noun: 'private call',
  create: { label: 'New Private Call', panel: 'new-private-call' },
  getPanel: ({ recordId }) => `private-call-${recordId}`,
  isWide: true,
  nameColumn: 'Week',
  dayColumn: 'Date',
  columns: [
    { head: 'Week', write: ({ weekName }) => weekName, sortBy: ({ weekName }) => weekName },
    {
      head: 'Rating',
      write: ({ rating }) => rating,
      show: ({ rating }) => showRating(rating),
    },
    {
      head: 'Areas of Difficulty',
      write: ({ areasOfDifficulty }) => areasOfDifficulty,
      show: ({ areasOfDifficulty }) => showText(areasOfDifficulty),
    },
    {
      head: 'Notes',
      takesRest: true,
      write: ({ notes }) => notes,
      show: ({ notes }) => showText(notes),
    },
    {
      head: 'Recording',
      write: ({ recording }) => recording,
      show: ({ recording }) => showLink(recording, 'Recording'),
    },
    { head: 'Caller', isInFileOnly: true, write: ({ caller }) => caller.name },
    {
      head: 'Date',
      write: ({ date }) => date,
      show: ({ date }) => writeStoredDay(date),
      sortBy: ({ date }) => Date.parse(date),
    },
    { head: 'Call Type', write: ({ callType }) => callType },
  ],
};

export const recentGroupSessions: RecentList<GroupSession> = {
  title: 'Group Sessions',
  noun: 'group session',
  create: { label: 'New Group Call', panel: 'new-group-call' },
  getPanel: ({ recordId }) => `group-call-${recordId}`,
  isWide: false,
  nameColumn: 'Date',
  dayColumn: 'Date',
  columns: [
    {
      head: 'Date',
      write: ({ date }) => date,
      show: ({ date }) => writeStoredDay(date),
      sortBy: ({ date }) => Date.parse(date),
    },
    { head: 'Coach', isInFileOnly: true, write: ({ coach }) => coach.name },
    {
      head: 'Zoom Link',
      write: ({ zoomLink }) => zoomLink,
      show: ({ zoomLink }) => showLink(zoomLink, 'Zoom Link'),
    },
    { head: 'Topic', write: ({ topic }) => topic },
    {
      head: 'Comments',
      takesRest: true,
      write: ({ comments }) => comments,
      show: ({ comments }) => showText(comments),
    },
  ],
};

function showRating(rating: string): ReactNode {
  return rating !== '' && <Rating rating={rating} />;
}

function showText(text: string): ReactNode {
  return text !== '' && <span className={tableStyles.clamp}>{text}</span>;
}

/** Renders a web address as a link. Any other value is shown as text: it may be a passcode, or a script. */
function showLink(address: string, words: string): ReactNode {
  if (!isWebLink(address)) return showText(address);
  return (
    <a className={linkStyles.link} href={address.trim()} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** The UTC day of an instant in ISO form, as files have it. */
function readCalendarDay(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DD'.length);
}
