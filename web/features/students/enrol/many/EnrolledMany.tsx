import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { countOf } from '@soltura/domain/numbers';
import { writeBlock } from '@soltura/domain/tables/paste-block';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { paths } from '../../../../app/paths.ts';
import { copyText } from '../../../../device/clipboard.ts';
import { downloadCsv } from '../../../../lists/download-csv.ts';
import { GoOnLink } from '../../../../parts/imports/GoOnLink.tsx';
import paperStyles from '../../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { formatInstant } from '../../../../ui/format-instant.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import linkStyles from '../../../../ui/staff/link.module.css';
import { StaffRow } from '../../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../../ui/table/StaffTable.tsx';
import styles from './EnrolledMany.module.css';
import type { EnrolledList, EnrolledPerson } from './many.mutations.ts';

interface EnrolledManyProps {
  made: EnrolledList;
  left: number;
  onGoOn: () => void;
  /** Makes new links after the former ones were lost; undefined while none are lost. */
  onMakeLinks: (() => void) | undefined;
}

const columns = [
  { key: 'name', head: 'Name', width: '24%' },
  { key: 'email', head: 'Email', width: '28%' },
  { key: 'invitation', head: 'Invitation' },
];

const LOST = {
  link: 'The answer was lost, and the links with it.',
  mail: 'The answer was lost; invitations are sent all the same.',
  none: '',
} as const;

export function EnrolledMany({
  made: { people: made, lostWay },
  left,
  onGoOn,
  onMakeLinks,
}: EnrolledManyProps) {
  const linked = made.filter(({ link, isMailed }) => link !== '' && !isMailed);
  const mailed = made.filter(({ isMailed }) => isMailed).length;
  const expiresAt = made.find((one) => one.expiresAt !== null)?.expiresAt ?? null;
  const copy = async () => {
    const rows = linked.map(({ name, emailAddress, link }) => [name, emailAddress, link]);
    if (await copyText(writeBlock(rows))) toast.succeeded(`${countOf(linked.length, 'link')} copied`);
    else toast.info('The clipboard is closed to this page: download the links instead');
  };
  const download = async () => {
    const { writeListFile } = await import('../../../../lists/write-list-file.ts');
    const text = writeListFile(
      [
        { head: 'Name', write: ({ name }: EnrolledPerson) => name },
        { head: 'Email', write: ({ emailAddress }: EnrolledPerson) => emailAddress },
        { head: 'Link', write: ({ link }: EnrolledPerson) => link },
      ],
      linked,
    );
    downloadCsv([text], nameCsvFile('invitation', 'links'));
  };
  return (
    <>
      <div className={styles.words}>
        <p>
          {countOf(made.length, 'student is', 'students are')} enrolled. {lostWay && LOST[lostWay]}
          {mailed > 0 && `Invitations are sent to ${countOf(mailed, 'address', 'addresses')}. `}
          {linked.length > 0 &&
            `Give each their link: it is where they choose a password. It works once${
              expiresAt === null ? '' : `, until ${formatInstant(expiresAt)}`
            }, and is shown only now.`}
        </p>
        <div className={styles.acts}>
          {linked.length > 0 && (
            <>
              <Button
                kind="primary"
                size="staff"
                icon={<Copy aria-hidden="true" />}
                onClick={() => void copy()}
              >
                Copy All Links
              </Button>
              <Button size="staff" icon={<Download aria-hidden="true" />} onClick={() => void download()}>
                Download
              </Button>
            </>
          )}
          {onMakeLinks && (
            <Button kind="primary" size="staff" onClick={onMakeLinks}>
              Make New Links
            </Button>
          )}
          <GoOnLink kind={linked.length > 0 || onMakeLinks ? 'plain' : 'primary'} size="staff" />
          <Button size="staff" onClick={onGoOn}>
            {left > 0 ? `Go On with ${countOf(left, 'Line')}` : 'Enrol More'}
          </Button>
        </div>
      </div>
      <div className={joinClasses(paperStyles.paper, styles.paper)}>
        <StaffTable className={styles.table} columns={columns} aria-label="Enrolled">
          {made.map((one) => (
            <StaffRow key={one.emailAddress}>
              <th scope="row">
                <Link
                  to={paths.studentDrillDown}
                  search={{ student: one.studentId }}
                  className={linkStyles.link}
                >
                  {one.name}
                </Link>
              </th>
              <td data-name="Email">{one.emailAddress}</td>
              <td data-name="Invitation" className={styles.link}>
                {describeInvitation(one, lostWay)}
              </td>
            </StaffRow>
          ))}
        </StaffTable>
      </div>
    </>
  );
}

function describeInvitation({ isMailed, link }: EnrolledPerson, lostWay: EnrolledList['lostWay']): string {
  if (lostWay && lostWay !== 'none') return 'Not known';
  if (isMailed) return 'Sent by mail';
  return link === '' ? 'None' : link;
}
