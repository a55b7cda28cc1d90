import type { RecentRecords } from '@soltura/contract/students/drill-down';
import { countOf } from '@soltura/domain/numbers';
import { isWebLink } from '@soltura/domain/records/links';
import type { ReactNode } from 'react';
import linkStyles from '../../ui/staff/link.module.css';
import { Rating } from '../../ui/staff/Rating.tsx';
import tableStyles from '../../ui/table/table.module.css';

type Assignment = RecentRecords['assignments'][number];
type PrivateCall = RecentRecords['privateCalls'][number];
type GroupSession = RecentRecords['groupSessions'][number];

interface RecentColumn<Row> {
  /** The column's name, in the head of the table and beside its cells on a phone. */
  head: string;
  /** A CSS width; the others share what is left. */
  width?: string;
  show: (row: Row) => ReactNode;
  /** Left out: the column does not sort. */
  sortBy?: (row: Row) => string | number;
}

/** One of the three lists of My Recent Records (screens-staff 6.2). */
export interface RecentList<Row> {
  title: string;
  /** '1 assignment', '2 assignments'. */
  describeCount: (count: number) => string;
  create: { label: string; panel: string };
  getPanel: (row: Row) => string;
  /** The table has more columns than fit on a tablet and scrolls. */
  isWide: boolean;
  /** The key of the column that identifies a row. */
  nameColumn: string;
  /** The column the list is sorted by, the newest first, until another order is asked for. */
  dayColumn: string;
  columns: readonly RecentColumn<Row>[];
}

export const recentAssignments: RecentList<Assignment> = {
  title: 'Assignments',
  describeCount: (count) => countOf(count, 'assignment'),
  create: { label: 'New Assignment', panel: 'new-assignment' },
  getPanel: ({ recordId }) => `assignment-${recordId}`,
  isWide: true,
  nameColumn: 'Assignment',
  dayColumn: 'Date Created',
  columns: [
    {
      head: 'Assignment',
      width: '16%',
      show: ({ assignmentName }) => assignmentName,
      sortBy: ({ assignmentName }) => assignmentName,
    },
    { head: 'Type', width: '11.5%', show: ({ assignmentType }) => assignmentType },
    { head: 'Corrector', width: '7.5rem', show: ({ homeworkCorrector }) => homeworkCorrector.name },
    {
      head: 'Link',
      width: '7.5rem',
      show: ({ assignmentLink }) => showLink(assignmentLink, 'Assignment Link'),
    },
    { head: 'Rating', width: '8rem', show: ({ rating }) => showRating(rating) },
    {
      head: 'Areas of Difficulty',
      width: '13%',
      show: ({ areasOfDifficulty }) => showText(areasOfDifficulty),
    },
    { head: 'Notes', show: ({ notes }) => showText(notes) },
    {
      head: 'Date Created',
      width: '7.5rem',
      show: ({ dateCreated }) => dateCreated.slice(0, 'YYYY-MM-DD'.length),
      sortBy: ({ dateCreated }) => Date.parse(dateCreated),
    },
  ],
};

export const recentPrivateCalls: RecentList<PrivateCall> = {
  title: 'Private Calls',
  describeCount: (count) => countOf(count, 'private call'),
  create: { label: 'New Private Call', panel: 'new-private-call' },
  getPanel: ({ recordId }) => `private-call-${recordId}`,
  isWide: true,
  nameColumn: 'Week',
  dayColumn: 'Date',
  columns: [
    { head: 'Week', width: '16%', show: ({ weekName }) => weekName, sortBy: ({ weekName }) => weekName },
    { head: 'Rating', width: '8rem', show: ({ rating }) => showRating(rating) },
    {
      head: 'Areas of Difficulty',
      width: '13%',
      show: ({ areasOfDifficulty }) => showText(areasOfDifficulty),
    },
    { head: 'Notes', show: ({ notes }) => showText(notes) },
    { head: 'Recording', width: '6.5rem', show: ({ recording }) => showLink(recording, 'Recording') },
    { head: 'Caller', width: '7.5rem', show: ({ caller }) => caller.name },
    { head: 'Date', width: '6.5rem', show: ({ date }) => date, sortBy: ({ date }) => Date.parse(date) },
    { head: 'Call Type', width: '9.25rem', show: ({ callType }) => callType },
  ],
};

export const recentGroupSessions: RecentList<GroupSession> = {
  title: 'Group Sessions',
  describeCount: (count) => countOf(count, 'group session'),
  create: { label: 'New Group Call', panel: 'new-group-call' },
  getPanel: ({ recordId }) => `group-call-${recordId}`,
  isWide: false,
  nameColumn: 'Date',
  dayColumn: 'Date',
  columns: [
    { head: 'Date', width: '8.5rem', show: ({ date }) => date, sortBy: ({ date }) => Date.parse(date) },
    { head: 'Coach', width: '16%', show: ({ coach }) => coach.name },
    { head: 'Zoom Link', width: '7rem', show: ({ zoomLink }) => showLink(zoomLink, 'Zoom Link') },
    { head: 'Topic', width: '24%', show: ({ topic }) => topic },
    { head: 'Comments', show: ({ comments }) => showText(comments) },
  ],
};

function showRating(rating: string): ReactNode {
  return rating !== '' && <Rating rating={rating} />;
}

function showText(text: string): ReactNode {
  return text !== '' && <span className={tableStyles.clamp}>{text}</span>;
}

/** A value that is not a web address is shown as text: it may be a passcode, or a script. */
function showLink(address: string, words: string): ReactNode {
  if (!isWebLink(address)) return showText(address);
  return (
    <a className={linkStyles.link} href={address.trim()} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
