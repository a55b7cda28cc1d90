import type { OperationsState } from '@soltura/contract/school/operations';
import { formatBytes } from '@soltura/domain/numbers';
import { Definition, DefinitionList } from '../../../ui/staff/DefinitionList.tsx';
import typeStyles from '../../../ui/type.module.css';
import { OperationsCard } from './OperationsCard.tsx';
import styles from './parts.module.css';

export function DatabaseCard({ database }: Pick<OperationsState, 'database'>) {
  return (
    <OperationsCard id="database" title="Database">
      <DefinitionList>
        <Definition term="Size">{formatBytes(database.sizeBytes)}</Definition>
        <Definition term="PostgreSQL">{database.version}</Definition>
      </DefinitionList>
      <h3 className={typeStyles.labelHeading}>Largest Tables</h3>
      <ul className={styles.sizes}>
        {database.tables.map(({ name, sizeBytes }) => (
          <li key={name}>
            <span className={styles.code}>{name}</span>
            <span>{formatBytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </OperationsCard>
  );
}
