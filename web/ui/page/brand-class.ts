import styles from './Brand.module.css';

/** The look of the link around the brand; the link carries the name 'home navigation'. */
export const brandLinkClass = styles.link;
