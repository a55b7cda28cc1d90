import { countOf } from '@soltura/domain/numbers';
import { nameKeptTime } from '../../../../editing/kept-time.ts';
import paperStyles from '../../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../../ui/class-names.ts';
import { StaffRow } from '../../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../../ui/table/StaffTable.tsx';
import typeStyles from '../../../../ui/type.module.css';
import styles from './EnrolledMany.module.css';
import type { SentList } from './kept-list.ts';

const columns = [
  { key: 'name', head: 'Name', width: '40%' },
  { key: 'email', head: 'Email' },
];

export function UnansweredList({ body: { people }, sentAt }: SentList) {
  return (
    <>
      <div className={styles.words}>
        <p>
          <strong>No answer came.</strong> {countOf(people.length, 'student')} may be enrolled: the list of{' '}
          {nameKeptTime(sentAt)} was sent. Sent once more, it enrols nobody twice.
        </p>
        <p className={typeStyles.quiet}>
          Back in the list, who is enrolled is recognised, but credits are given once more.
        </p>
      </div>
      <div className={joinClasses(paperStyles.paper, styles.paper)}>
        <StaffTable className={styles.table} columns={columns} aria-label="Sent">
          {people.map(({ name, emailAddress }) => (
            <StaffRow key={emailAddress}>
              <th scope="row">{name}</th>
              <td data-name="Email">{emailAddress}</td>
            </StaffRow>
          ))}
        </StaffTable>
      </div>
    </>
  );
}
