import { readContact } from '@soltura/domain/school/contact';
import { useConfiguration } from '../../api/configuration.ts';
import { readSignedInAddress } from '../../api/signed-in-address.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import linkStyles from '../../ui/staff/link.module.css';

export interface AccountRefusedProps {
  title: string;
  message: string;
}

/** The page of a signed-in person whose account has no user: their address, the reason, and a remedy. */
export function AccountRefused({ title, message }: AccountRefusedProps) {
  const address = readSignedInAddress();
  return (
    <ErrorPanel
      level={1}
      title={title}
      detail={
        <>
          {address !== undefined && (
            <>
              You are logged in as <b translate="no">{address}</b>.{' '}
            </>
          )}
          {message}
          <SchoolContact />
        </>
      }
    />
  );
}

function SchoolContact() {
  const contact = readContact(useConfiguration()?.contact ?? '');
  if (!contact) return null;
  const { text, href } = contact;
  return (
    <>
      <br />
      Your school:{' '}
      {href === undefined ? (
        text
      ) : (
        <a className={linkStyles.link} href={href}>
          {text}
        </a>
      )}
    </>
  );
}
