import type { AccessToken } from '@soltura/contract/access-tokens/access-tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import linkStyles from '../../../ui/staff/link.module.css';
import typeStyles from '../../../ui/type.module.css';
import styles from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { revokeToken } from './access-tokens.mutations.ts';
import { accessTokensQuery } from './access-tokens.queries.ts';
import { MadeToken } from './MadeToken.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { TokenEntry } from './TokenEntry.tsx';

/** The access tokens for scripts, for admins (screens-staff 9.13). */
export function AccessTokens() {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ token: string; name: string }>();
  const newButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { openModal, modal } = useModal();
  const revoke = async (token: AccessToken) => {
    await revokeToken(cache, token).catch(() => {
      // The failure was reported by a toast.
    });
    heading.current?.focus();
  };
  const ask = (token: AccessToken) =>
    openModal({
      title: 'Revoke Access Token',
      body: `Whatever uses “${token.name}” is refused from now on. This cannot be undone.`,
      type: 'confirm',
      destroys: true,
      onConfirm: () => void revoke(token),
    });
  const close = () => {
    setIsMaking(false);
    requestAnimationFrame(() => newButton.current?.focus());
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <h1 ref={heading} tabIndex={-1} className={typeStyles.h2}>
        Access Tokens
      </h1>
      <p className={typeStyles.quiet}>
        A script of the school uses the API with an access token. It acts as the admin who made it, as far as
        the token allows, and ends with that admin’s role.{' '}
        <a href="/api/docs" className={linkStyles.link}>
          What the API offers
        </a>
      </p>
      {made && <MadeToken {...made} onDone={() => setMade(undefined)} />}
      {isMaking ? (
        <NewTokenForm
          onMade={(token, name) => {
            setIsMaking(false);
            setMade({ token, name });
          }}
          onCancel={close}
        />
      ) : (
        <p className={styles.foot}>
          <Button
            ref={newButton}
            size="staff"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              setMade(undefined);
              setIsMaking(true);
            }}
          >
            New Access Token
          </Button>
        </p>
      )}
      {data ? (
        data.tokens.length === 0 ? (
          <EmptyState title="No Access Tokens" />
        ) : (
          <Rows>
            {data.tokens.map((token) => (
              <TokenEntry key={token.recordId} token={token} at={data.at} onRevoke={() => ask(token)} />
            ))}
          </Rows>
        )
      ) : isError ? (
        <ErrorPanel title="Error Loading Access Tokens" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Access Tokens..." />
      )}
      {data && isError && (
        <p role="alert" className={typeStyles.fault}>
          Error loading access tokens
        </p>
      )}
      {modal}
    </main>
  );
}
