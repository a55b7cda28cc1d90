/** 'Welcome back, Ana!', or 'Welcome back!' without a name. */
export function greet(name: string | undefined): string {
  return name ? `Welcome back, ${name}!` : 'Welcome back!';
}
