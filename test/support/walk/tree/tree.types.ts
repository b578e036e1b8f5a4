/** What the comparison knows of a thing of the page. A text has the role `text`, and its words as name. */
export interface TreeNode {
  /** A role of WAI-ARIA, or `text`. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Such as `checked` or `expanded=false`, without those that are usual. */
  readonly states: readonly string[];
  readonly children: readonly TreeNode[];
}

/** Reads the tree of the page from the engine itself, as it is now; nothing while there is no page. */
export interface TreeReader {
  read(): Promise<TreeNode | undefined>;
  close(): Promise<void>;
}
