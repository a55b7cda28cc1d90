import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import styles from './RecordLink.module.css';

/** A kept web address: a link named by its field, as far as it is one (screens-staff 1.7). */
export function RecordLink({ address, label }: { address: string; label: string }) {
  if (!address.startsWith('http')) return address;
  return (
    <a
      className={styles.link}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {label}
      <ArrowUpRight aria-hidden="true" />
    </a>
  );
}
