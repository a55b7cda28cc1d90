import type { OperationsState } from '@soltura/contract/school/operations';
import { countOf } from '@soltura/domain/numbers';
import { Definition, DefinitionList } from '../../../ui/staff/DefinitionList.tsx';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';
import { Ago } from './When.tsx';

export function VersionCard({ state }: { state: OperationsState }) {
  const { at, version, installedVersion, servers, schema } = state;
  return (
    <OperationsCard id="version" title="Version">
      <DefinitionList>
        <Definition term="Version">{version}</Definition>
        {installedVersion !== version && <Definition term="Installed">{installedVersion}</Definition>}
        <Definition term="Database Schema">
          <Schema schema={schema} at={at} />
        </Definition>
        {servers.map((server, index) => (
          <Definition key={server.id} term={servers.length === 1 ? 'Server' : `Server ${index + 1}`}>
            {server.machine}
            {'\n'}
            {servers.some((other) => other.version !== server.version) && `Version ${server.version}, `}
            Node.js {server.nodeVersion}, {countOf(server.processes, 'process', 'processes')}
            {'\n'}
            started <Ago instant={server.since} at={at} />
          </Definition>
        ))}
      </DefinitionList>
    </OperationsCard>
  );
}

function Schema({ schema: { newest, due, newer }, at }: Pick<OperationsState, 'schema' | 'at'>) {
  if (due.length > 0) {
    return <span className={styles.bad}>{countOf(due.length, 'migration is', 'migrations are')} due</span>;
  }
  if (newer.length > 0) {
    return (
      <span className={styles.bad}>
        {countOf(newer.length, 'migration', 'migrations')} newer than this version
      </span>
    );
  }
  return (
    <>
      Up to date{'\n'}
      <span className={styles.muted}>
        since migration {newest.name.slice(0, newest.name.indexOf('_'))},{' '}
        <Ago instant={newest.appliedAt} at={at} />
      </span>
    </>
  );
}
