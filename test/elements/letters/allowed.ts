/** What a letter may consist of, after sanitising. */
export const safeTags =
  /^(p|br|wbr|hr|div|span|section|article|header|footer|address|strong|b|em|i|u|s|strike|del|ins|sub|sup|small|mark|abbr|cite|q|bdi|bdo|code|pre|kbd|samp|var|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|a|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/;
export const safeAttributes =
  /^(href|title|lang|dir|colspan|rowspan|scope|start|type|value|reversed|target|rel|class)$/;
export const safeSchemes = /^(https?:|mailto:|tel:)/i;
