/**
 * Gives every <style> that a script makes the page's nonce. Ant Design passes it on for its components but not for its CSS
 * variables nor for its measuring of scroll bars, and without a nonce the Content-Security-Policy drops them.
 */
export function giveStylesNonce(nonce: string): void {
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
