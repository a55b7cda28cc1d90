import type { AccessToken } from '@soltura/contract/access-tokens/access-tokens';
import { describeTokenScopes, TOKEN_WARNING_DAYS } from '@soltura/domain/access-tokens/token-scopes';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { Fact, FactList } from '../../../ui/figures/FactList.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import { Ago } from '../operations/When.tsx';
import styles from './TokenEntry.module.css';

interface TokenEntryProps {
  token: AccessToken;
  /** The present instant by the server's clock. */
  at: string;
  onRevoke: () => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function TokenEntry({ token, at, onRevoke }: TokenEntryProps) {
  const { name, owner, scopes, madeAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  const endsSoon = Date.parse(expiresAt) - Date.parse(at) < TOKEN_WARNING_DAYS * DAY_MS;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p>
          <strong>{name}</strong> {endsSoon && <Chip tone="saffron">Ends Soon</Chip>}
        </p>
        <Button size="staff" aria-label={`Revoke: ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      <ul className={styles.scopes} aria-label="What it may do">
        {describeTokenScopes(scopes).map((scope) => (
          <li key={scope}>
            <Chip>{scope}</Chip>
          </li>
        ))}
      </ul>
      <FactList layout="columns">
        <Fact term="Acts As">{owner.name}</Fact>
        <Fact term="Made">
          <Ago instant={madeAt} at={at} />
        </Fact>
        <Fact term="Ends">
          <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>
        </Fact>
        <Fact term="Last Used">
          {lastUsedAt === null ? (
            'Never'
          ) : (
            <>
              {Date.parse(at) - Date.parse(lastUsedAt) < HOUR_MS ? (
                'In the last hour'
              ) : (
                <Ago instant={lastUsedAt} at={at} />
              )}
              , from {lastUsedFrom}
            </>
          )}
        </Fact>
      </FactList>
    </li>
  );
}
