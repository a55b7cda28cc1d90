/**
 * The planning of a prepared statement's values. The server plans for its values the first times, and later once for
 * all values if that looks no worse, so both are tested.
 */
export type Planning = 'force_generic_plan' | 'force_custom_plan';

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

export function writeOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
