/** What a key does anywhere in the element. */
type Shortcut =
  | { readonly kind: 'zoomBy'; readonly direction: 1 | -1 }
  | { readonly kind: 'searchNext'; readonly direction: 1 | -1 }
  | { readonly kind: 'actualSize' | 'find' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The browser's keys for zoom and search, which here mean the document. */
export function shortcutFor(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  isSearchOpen: boolean,
): Shortcut | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (key === 'F3' ? !isCommand : isCommand && key === 'g')
    return isSearchOpen ? { kind: 'searchNext', direction: shiftKey ? -1 : 1 } : undefined;
  if (!isCommand) return undefined;
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoomBy', direction: 1 };
    case '-':
      return { kind: 'zoomBy', direction: -1 };
    case '0':
      return { kind: 'actualSize' };
    case 'f':
      return { kind: 'find' };
    default:
      return undefined;
  }
}
