import styles from './FileFaults.module.css';

export function FileFaults({ faults }: { faults: readonly string[] }) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className={styles.faults}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </div>
  );
}
