// Libraries of that time add enumerable members to everything.
Array.prototype.last = function () {
  return this[this.length - 1];
};
String.prototype.blank = function () {
  return /^\s*$/.test(this);
};
Object.defineProperty(Object.prototype, 'isA', {
  value: function (type) {
    return this instanceof type;
  },
  writable: true,
  configurable: true,
});
window.$ = function (id) {
  return document.getElementById(id);
};
