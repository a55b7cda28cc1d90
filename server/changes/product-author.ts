/** The author in the history of changes that the product makes by itself, such as the end of a hold. */
export const PRODUCT_AUTHOR = 'the app';

/** SQL that is true for a change, or a change set, of the alias that the product has made by itself. */
export function isByProductSql(alias: string): string {
  return `(${alias}.actor is null and ${alias}.actor_email = '${PRODUCT_AUTHOR}')`;
}
