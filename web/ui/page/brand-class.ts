import styles from './Brand.module.css';

export const brandLinkClass = styles.link;
