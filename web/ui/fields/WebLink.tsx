import { isWebLink } from '@soltura/domain/records/links';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import styles from './WebLink.module.css';

/** A stored web address: a link labelled with its field if it is valid, otherwise text (screens-staff 1.7). */
export function WebLink({ address, label }: { address: string; label: string }) {
  if (!isWebLink(address)) return address;
  return (
    <a
      className={styles.link}
      href={address.trim()}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {label}
      <ArrowUpRight aria-hidden="true" />
    </a>
  );
}
