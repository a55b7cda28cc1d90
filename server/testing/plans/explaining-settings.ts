/**
 * How the values of a statement count. The server plans a prepared statement for its values the first times, and once
 * for all when that looks no worse: either may come.
 */
export type Planning = 'force_generic_plan' | 'force_custom_plan';

/** What makes the database tell every plan it carries out, those of references and triggers too. */
export function explainingSettings(planning: Planning | 'auto'): Record<string, string> {
  return {
    plan_cache_mode: planning,
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  };
}

/** Settings as the driver hands them over with a connection. */
export function writeOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
